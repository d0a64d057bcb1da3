export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Profile</h1>
    </main>
  );
}
