export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Privacy</h1>
    </main>
  );
}
