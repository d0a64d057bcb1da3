export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Reviews</h1>
    </main>
  );
}
