import { expect, type APIRequestContext } from '@playwright/test'

/** The first match in a mail to the address, as soon as it has arrived. The sandbox is at `origin`, or where the pages are. */
export const findInMail = async (
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
  origin = '',
): Promise<RegExpExecArray> => {
  let match: RegExpExecArray | null | undefined
  await expect
    .poll(
      async () => {
        const response = await request.get(`${origin}/sandbox/mail/api/messages?to=${email}`)
        const mails: { text: string }[] = await response.json()
        match = mails.map(({ text }) => pattern.exec(text)).find((match) => match !== null)
        return match
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  if (!match) throw new Error(`There is no mail to ${email}`)
  return match
}

/** The link to a case in a mail to the address, as a path, and the id of the case. */
export const findCaseLink = async (
  request: APIRequestContext,
  email: string,
  caseId = '[0-9a-f-]{36}',
  origin = '',
): Promise<{ path: string; caseId: string }> => {
  const [path, id = ''] = await findInMail(request, email, new RegExp(`/case/(${caseId})/[\\w-]{43}`), origin)
  return { path, caseId: id }
}
