/** An Indian number as it is read out: +91 98123 45610; any other as it is. */
export const spaced = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
