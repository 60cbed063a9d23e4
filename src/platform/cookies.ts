/** Lifetime and scope of a cookie. Defaults: one day, the whole site, SameSite Lax (specification §9). */
export type CookieOptions = { maxAgeSeconds?: number; path?: string; sameSite?: 'Lax' | 'Strict' }

const oneDaySeconds = 24 * 60 * 60

/** The cookie's text, or null if there is none. */
export const readCookie = (name: string): string | null => {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return decodeURIComponent(rest.join('='))
  }
  return null
}

export const writeCookie = (name: string, value: string, options: CookieOptions = {}): void => {
  const { maxAgeSeconds = oneDaySeconds, path = '/', sameSite = 'Lax' } = options
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=${path}; SameSite=${sameSite}${secure}`
}

/** Removes a cookie. The path must be the one that it was written with. */
export const removeCookie = (name: string, path = '/'): void => writeCookie(name, '', { maxAgeSeconds: 0, path })
