export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Notice</h1>
    </main>
  );
}
