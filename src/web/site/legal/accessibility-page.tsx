export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Accessibility</h1>
    </main>
  );
}
