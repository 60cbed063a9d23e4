import { swedishDay } from '#schemas/swedish-day.ts'

let offsetMs = 0

/** The server's clock in ms since 1970, as of its last response, when the device's shows `deviceNow`. */
export const serverNow = (deviceNow = Date.now()): number => deviceNow + offsetMs

/** Today in Sweden by the server's clock, when the device's shows `deviceNow`. */
export const serverToday = (deviceNow?: number): string => swedishDay(new Date(serverNow(deviceNow)))

/** @param date the Date header of a response that has just arrived, precise to a second */
export const syncServerClock = (date: string | null): void => {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}
