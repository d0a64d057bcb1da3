export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Mail</h1>
    </main>
  );
}
