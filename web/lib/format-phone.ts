/** Formats an Indian number as it is spoken: +91 98123 45610; other numbers are unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
