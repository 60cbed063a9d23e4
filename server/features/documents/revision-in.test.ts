import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { drawDocument } from './pdf/draw-document.ts'
import { revisionIn } from './revision-in.ts'

const revision = '7f3a91bc22d0'.padEnd(64, '0')
const draw = async (of: string | null) =>
  await drawDocument(
    {
      locale: 'sv',
      organisation: 'Hantverksgivarna',
      accentColour: null,
      companyName: '',
      orgNo: '559901-2340',
      reference: '2026-00001',
      revision: of,
      document: 'Medlemsansökan',
      printedAt: new Date('2026-11-21T09:41:00.000Z'),
    },
    [{ kind: 'paragraph', text: 'Åäö' }],
  )

test('the revision is read from a document, also after pages have been added', async () => {
  const grown = await PDFDocument.load(await draw(revision), { updateMetadata: false })
  grown.addPage()
  expect([await revisionIn(await draw(revision)), await revisionIn(await grown.save())]).toEqual([revision, revision])
})

test('a document without a revision and a file that is no PDF have no revision', async () => {
  expect([await revisionIn(await draw(null)), await revisionIn(Buffer.from('no PDF'))]).toEqual([null, null])
})
