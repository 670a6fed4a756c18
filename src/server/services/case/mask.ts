const dots = '•••';

/** `a•••@example.com`: whoever it belongs to knows it again, and nobody else learns it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${dots}${email.slice(at)}`;
}

const shownDigits = 2;

/** `••• 10`: the last two digits, however it was written. */
export function maskPhone(phone: string): string {
  return `${dots} ${phone.replace(/\D/g, '').slice(-shownDigits)}`;
}
