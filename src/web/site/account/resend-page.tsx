export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Resend</h1>
    </main>
  );
}
