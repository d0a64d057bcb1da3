export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Policy</h1>
    </main>
  );
}
