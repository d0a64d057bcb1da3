export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Pictures</h1>
    </main>
  );
}
