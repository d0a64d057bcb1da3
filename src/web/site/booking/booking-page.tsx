export function Component() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Booking</h1>
    </main>
  );
}
