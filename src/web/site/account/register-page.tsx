export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Register</h1>
    </main>
  );
}
