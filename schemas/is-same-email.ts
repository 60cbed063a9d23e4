/** An address as it is compared: letters that look the same are the same, whatever their case and code points. */
const comparedEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Whether two addresses, as people write them, are one. */
export const isSameEmail = (one: string, other: string): boolean => comparedEmail(one) === comparedEmail(other)
