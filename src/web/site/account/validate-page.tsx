export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Validate</h1>
    </main>
  );
}
