export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Home</h1>
    </main>
  );
}
