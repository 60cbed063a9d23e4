import { expect } from 'vitest'
import { mailsTo, until } from './external-systems.ts'
import type { TestServer } from './test-server.ts'

export type MailedLink = { caseId: string; token: string }

export const linkToCase = /\/case\/([0-9a-f-]{36})\/([\w-]{43})/

/** The links that the address has been mailed, the newest first, once there are so many. */
export const mailedLinks = async (server: TestServer, email: string, count = 1): Promise<readonly MailedLink[]> =>
  await until(async () => {
    const links = (await mailsTo(server, email)).flatMap(({ text }): MailedLink[] => {
      const [, caseId = '', token = ''] = linkToCase.exec(text) ?? []
      return token === '' ? [] : [{ caseId, token }]
    })
    expect(links).toHaveLength(count)
    return links
  })
