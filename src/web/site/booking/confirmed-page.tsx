export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Confirmed</h1>
    </main>
  );
}
