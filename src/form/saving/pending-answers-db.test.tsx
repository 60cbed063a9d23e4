import { expect, test } from 'vitest'
import {
  migrateUnownedAnswers,
  requestResult,
  transactionDone,
  countPendingAnswers,
  deletePendingAnswers,
  deletePendingAnswersOfWriters,
  openPendingAnswersDb,
  pendingForms,
  type PendingAnswer,
  type PendingAnswersOwner,
} from './pending-answers-db.ts'

const pending = (key: string, value: PendingAnswer['value'], basedOn = 0): PendingAnswer => ({
  key,
  value,
  basedOn,
  sent: [],
})
/** A separate case for each test. */
const ownerOf = (writer: string, caseId: string = crypto.randomUUID()): PendingAnswersOwner => ({
  writer,
  caseId,
  formId: 'company',
})
const store = async (owner: PendingAnswersOwner, ...answers: readonly PendingAnswer[]): Promise<void> => {
  const db = await openPendingAnswersDb(owner)
  for (const answer of answers) await db.put(answer)
  db.close()
}
const storedOf = async (owner: PendingAnswersOwner): Promise<readonly PendingAnswer[]> => {
  const db = await openPendingAnswersDb(owner)
  const all = await db.all()
  db.close()
  return all
}

test('pending answers survive a reload; the newest value wins, and an older ack rebases it', async () => {
  const owner = ownerOf('applicant')
  const before = await openPendingAnswersDb(owner)
  await before.put(pending('name', 'Eva'))
  await before.put({ ...pending('name', 'Evelina'), sent: ['Eva'] })
  await before.put(pending('more', true, 4))
  await before.put(pending('website', 'https://akerstroms.example', 2))
  await before.ack({ key: 'name', value: 'Eva', version: 1 })
  await before.ack({ key: 'more', value: true, version: 5 })
  before.close()
  expect(await storedOf(owner)).toStrictEqual([
    pending('name', 'Evelina', 1),
    pending('website', 'https://akerstroms.example', 2),
  ])
})

test('pending answers belong to their writer, case and form', async () => {
  const maria = ownerOf('staff/maria')
  await store(maria, pending('name', 'Eva'))
  const others = [
    { ...maria, writer: 'staff/mari' },
    { ...maria, writer: 'applicant' },
    { ...maria, caseId: crypto.randomUUID() },
    { ...maria, formId: 'companyOwner' },
  ]
  expect(await Promise.all([maria, ...others].map(storedOf))).toStrictEqual([[pending('name', 'Eva')], [], [], [], []])
  expect([await pendingForms(maria.writer, maria.caseId), await pendingForms('applicant', maria.caseId)]).toStrictEqual(
    [new Set(['company']), new Set()],
  )
})

test('a sign-out deletes the answers of staff, and not the company’s; an open form stores no more', async () => {
  await deletePendingAnswersOfWriters('staff/')
  const [maria, company] = [ownerOf('staff/maria'), ownerOf('applicant')]
  await store(company, pending('name', 'Eva'))
  await store({ ...maria, formId: 'contacts' }, pending('name', 'Per'))
  const open = await openPendingAnswersDb(maria)
  await open.put(pending('name', 'Eva'))
  expect(await countPendingAnswers('staff/')).toBe(2)
  await deletePendingAnswersOfWriters('staff/')
  await expect(open.put(pending('name', 'Evelina'))).rejects.toThrow(DOMException)
  expect([await countPendingAnswers('staff/'), await storedOf(company)]).toStrictEqual([0, [pending('name', 'Eva')]])
})

test('leaving a case deletes the company’s pending answers of that case alone', async () => {
  const [left, other] = [ownerOf('applicant'), ownerOf('applicant')]
  await store(left, pending('name', 'Eva'))
  await store(other, pending('name', 'Per'))
  await deletePendingAnswers('applicant', left.caseId)
  expect([await storedOf(left), await storedOf(other)]).toStrictEqual([[], [pending('name', 'Per')]])
})

test('pending answers of the old database without writers are migrated if there are no newer ones, and it is deleted', async () => {
  const owner = ownerOf('applicant')
  const name = `form-answers/${owner.caseId}/${owner.formId}`
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('answers', { keyPath: 'key' })
  const unowned = await requestResult(opening)
  const writing = unowned.transaction('answers', 'readwrite')
  writing.objectStore('answers').put(pending('name', 'Eva', 3))
  writing.objectStore('answers').put(pending('website', 'eva.example', 1))
  await transactionDone(writing)
  unowned.close()
  await store(owner, pending('website', 'evelina.example', 2))

  await migrateUnownedAnswers(owner)
  await migrateUnownedAnswers({ ...owner, formId: 'without' })
  const databases = (await indexedDB.databases()).map((each) => each.name)
  expect([await storedOf(owner), databases.filter((each) => each?.includes(owner.caseId))]).toStrictEqual([
    [pending('name', 'Eva', 3), pending('website', 'evelina.example', 2)],
    [],
  ])
})
