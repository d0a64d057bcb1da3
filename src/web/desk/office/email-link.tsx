/** A long address breaks before its @ rather than within a word. */
export function EmailLink({ email }: { readonly email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
