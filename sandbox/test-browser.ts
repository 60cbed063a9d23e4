/** A page as a browser without scripts ends up on it. */
export type Visit = { url: URL; status: number; html: string }

export type TestBrowser = {
  /** Follows redirects inside the origin, stores cookies; stops at the first URL that `isEnd` accepts. */
  visit(address: string, form?: Readonly<Record<string, string>>): Promise<Visit>
}

/** Fetches as a browser does: cookies by path, redirects, form posts. */
export const openTestBrowser = (origin: string, isEnd: (url: URL) => boolean = () => false): TestBrowser => {
  const cookies = new Map<string, { value: string; path: string }>()

  const storeCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      const path = /;\s*path=([^;]+)/i.exec(rest)?.[1] ?? '/'
      if (value === '') cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value, path })
    }
  }
  const cookiesFor = (url: URL) =>
    [...cookies]
      .filter(([, cookie]) => url.pathname.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0]}=${cookie.value}`)
      .join('; ')

  const visit: TestBrowser['visit'] = async (address, form) => {
    const url = new URL(address, origin)
    if (isEnd(url)) return { url, status: 0, html: '' }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url), accept: 'text/html', 'accept-language': 'sv' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    storeCookies(response)
    const location = response.headers.get('location')
    if (location !== null) return visit(new URL(location, url).href)
    return { url, status: response.status, html: await response.text() }
  }
  return { visit }
}
