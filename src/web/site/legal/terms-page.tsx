export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Terms</h1>
    </main>
  );
}
