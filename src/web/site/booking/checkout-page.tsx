export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Checkout</h1>
    </main>
  );
}
