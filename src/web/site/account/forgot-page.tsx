export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Forgot</h1>
    </main>
  );
}
