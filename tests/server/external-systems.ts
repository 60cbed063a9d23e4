import { expect, vi } from 'vitest'
import * as v from 'valibot'
import { openTestBrowser } from '#sandbox/test-browser.ts'
import type { TestServer } from './test-server.ts'

const Mails = v.array(v.object({ subject: v.string(), text: v.string() }))
const waitOptions = { timeout: 20_000, interval: 100 }

/** Repeats an attempt until it succeeds. The tasks and the external systems need time. */
export const until = async <T>(attempt: () => Promise<T>): Promise<T> => await vi.waitFor(attempt, waitOptions)

export type Mail = v.InferOutput<typeof Mails>[number]

/** The mails to an address, newest first. */
export const mailsTo = async ({ fetch }: TestServer, email: string): Promise<Mail[]> =>
  v.parse(Mails, await (await fetch(`/sandbox/mail/api/messages?to=${encodeURIComponent(email)}`)).json())

/** The newest link of a kind in the mails to an address, as soon as it has come. */
export const linkTo = async (server: TestServer, email: string, link: RegExp): Promise<RegExpExecArray> =>
  await until(async () => {
    const linkMatch = (await mailsTo(server, email)).map(({ text }) => link.exec(text)).find((match) => match !== null)
    if (!linkMatch) throw new Error(`No such link has come to ${email}`)
    return linkMatch
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

/** Decides about an application at the register. */
export const decideAtRegister = async (
  server: TestServer,
  caseId: string,
  outcome: 'finish' | 'cancel',
): Promise<void> => {
  await browser(server).visit(`/sandbox/register/applications/${caseId}/${outcome}`, {})
}

/** Makes an external system fail in this way; with `times` only for so many requests. */
export const fail = async (
  { fetch }: TestServer,
  system: 'signing' | 'register' | 'credit' | 'scanner',
  mode: '500' | '401' | '422' | 'hang' | 'down' | 'none',
  times?: number,
): Promise<void> => {
  const response = await fetch('/sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part: system, mode, ...(times === undefined ? {} : { times }) }),
  })
  expect(response.ok).toBe(true)
}
