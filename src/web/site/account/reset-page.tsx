export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Reset</h1>
    </main>
  );
}
