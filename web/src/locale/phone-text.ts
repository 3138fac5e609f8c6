/** A phone as people read it: Spanish ones in groups of three, others as they are kept. */
export const phoneText = (phone: string): string => phone.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3')
