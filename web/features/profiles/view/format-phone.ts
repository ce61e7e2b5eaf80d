/** Formats an Indian number as it is read out: +91 98123 45610; others are unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
