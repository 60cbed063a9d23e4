import { expect, test } from 'vitest'
import { createDrawingTurns, type Requester } from './drawing-turns.ts'

const link = (id: string, caseId = 'one'): Requester => ({ kind: 'applicant', id, caseId })
const staff = (id: string): Requester => ({ kind: 'staff', id, caseId: 'one' })

/** Takes turns with work that ends when `end` is called; the names of what has begun, and of what was refused by which code. */
const openTurns = (threads: number, maxWaiting: number) => {
  const turns = createDrawingTurns(threads, maxWaiting)
  const begun: string[] = []
  const refused: string[] = []
  const ended = Promise.withResolvers<undefined>()
  const take = async (name: string, by: Requester): Promise<void> => {
    const work = async () => {
      begun.push(name)
      await ended.promise
    }
    await turns.take(by, work).catch((error: unknown) => {
      refused.push(`${name} ${error instanceof Error && 'code' in error ? String(error.code) : ''}`)
    })
  }
  return { take, begun, refused, end: () => ended.resolve(undefined) }
}

test('a link has two documents drawn at once, and all links of a case four', async () => {
  const { take, begun, refused, end } = openTurns(10, 30)
  const all = Promise.all([
    ...['a1', 'a2', 'a3'].map(async (name) => await take(name, link('a'))),
    ...['b1', 'b2'].map(async (name) => await take(name, link('b'))),
    take('c1', link('c')),
    take('other', link('d', 'another')),
  ])
  end()
  await all
  expect([begun, refused]).toStrictEqual([
    ['a1', 'a2', 'b1', 'b2', 'other'],
    ['a3 TOO_MANY_REQUESTS', 'c1 TOO_MANY_REQUESTS'],
  ])
})

test('staff have documents drawn while those of links fill their queue', async () => {
  const { take, begun, refused, end } = openTurns(2, 3)
  const links = Array.from({ length: 6 }, async (_, index) => await take(`l${index}`, link(`l${index}`, `c${index}`)))
  const own = take('staff', staff('maria'))
  await Promise.resolve()
  expect([begun, refused]).toStrictEqual([
    ['l0', 'staff'],
    ['l4 SERVER_BUSY', 'l5 SERVER_BUSY'],
  ])
  end()
  await Promise.all([...links, own])
})

test('a drawn document leaves room for the next one', async () => {
  const turns = createDrawingTurns(1, 1)
  const draw = async () => await turns.take(link('a'), async () => await Promise.resolve('drawn'))
  for (let count = 0; count < 5; count += 1) expect(await draw()).toBe('drawn')
})
