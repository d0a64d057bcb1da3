export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Cancel</h1>
    </main>
  );
}
