/** `+33 6 12 34 56 78`, as it is read aloud in France; another country's number stays as it is kept (E.164). */
export function spacedPhone(phone: string): string {
  return phone.replace(/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "+33\u00A0$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5");
}
