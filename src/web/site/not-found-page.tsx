export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>NotFound</h1>
    </main>
  );
}
