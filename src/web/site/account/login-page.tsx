export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Login</h1>
    </main>
  );
}
