const dayMs = 86_400_000
const hourMs = 3_600_000
const firstHour = 7
const workingHours = 9

/**
 * The moment so many working days before `now`, in working hours; fractions are parts of a working day. Fewer days are
 * always later, none is after `now`, and today's are within the last hours.
 */
export const workingDaysBefore = (now: Date, days: number): Date => {
  const whole = Math.ceil(days)
  const fractionElapsed = whole - days
  if (whole === 0) return now
  if (whole === 1 && days < 1) return new Date(now.getTime() - days * 3 * hourMs)
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(weekdayBefore(midnight, whole - 1) + (firstHour + fractionElapsed * workingHours) * hourMs)
}

const weekdayBefore = (midnight: number, count: number): number => {
  let day = midnight
  for (let remaining = count; remaining > 0;) {
    day -= dayMs
    if (!isWeekend(day)) remaining -= 1
  }
  return day
}

const isWeekend = (midnight: number): boolean => [0, 6].includes(new Date(midnight).getUTCDay())
