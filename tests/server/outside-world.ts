import { expect, vi } from 'vitest'
import * as v from 'valibot'
import { openTestBrowser } from '#sandbox/test-browser.ts'
import type { TestServer } from './test-server.ts'

const Mails = v.array(v.object({ subject: v.string(), text: v.string() }))
const patience = { timeout: 20_000, interval: 100 }

/** Waits until the tasks and the world outside have brought about what is asked for. */
export const until = async <T>(ask: () => Promise<T>): Promise<T> => await vi.waitFor(ask, patience)

export type Mail = v.InferOutput<typeof Mails>[number]

/** What somebody has in the mail, newest first. */
export const mailsTo = async ({ fetch }: TestServer, email: string): Promise<Mail[]> =>
  v.parse(Mails, await (await fetch(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`)).json())

/** The newest address of a kind in somebody's mail, as soon as it has come. */
export const linkTo = async (server: TestServer, email: string, link: RegExp): Promise<RegExpExecArray> =>
  await until(async () => {
    const found = (await mailsTo(server, email)).map(({ text }) => link.exec(text)).find((match) => match !== null)
    if (!found) throw new Error(`No such link has come to ${email}`)
    return found
  })

const signLink = /https?:\S+\/sandbox\/signing\/sign\/[\w-]+/
const browser = ({ publicUrl }: TestServer) => openTestBrowser(publicUrl)

/** Opens the link that the provider has mailed, reads, and signs. */
export const signAs = async (server: TestServer, email: string, fullname: string): Promise<void> => {
  const [link] = await linkTo(server, email, signLink)
  const { status } = await browser(server).visit(link, { answer: 'sign', fullname, hasRead: 'yes' })
  expect(status).toBe(200)
}

export const declineAs = async (server: TestServer, email: string, reason: string): Promise<void> => {
  const [link] = await linkTo(server, email, signLink)
  await browser(server).visit(link, { answer: 'decline', reason })
}

/** Somebody at the register decides about an application. */
export const decideAtRegister = async (server: TestServer, caseId: string, how: 'finish' | 'cancel'): Promise<void> => {
  await browser(server).visit(`/sandbox/register/applications/${caseId}/${how}`, {})
}

/** A part of the outside world fails in this way; with `times` only for so many calls. */
export const fail = async (
  { fetch }: TestServer,
  part: 'signing' | 'register' | 'credit' | 'scanner',
  mode: '500' | 'hang' | 'down' | 'none',
  times?: number,
): Promise<void> => {
  const answer = await fetch('/sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part, mode, ...(times === undefined ? {} : { times }) }),
  })
  expect(answer.ok).toBe(true)
}
