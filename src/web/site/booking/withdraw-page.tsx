export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Withdraw</h1>
    </main>
  );
}
