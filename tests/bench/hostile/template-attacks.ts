import { pathOf } from '#schemas/api/endpoint.ts'
import { checkTemplate, publishTemplate, readTranslations } from '#schemas/api/templates.ts'
import { supportingTemplate } from '#tests/fixtures/supporting-membership.ts'
import { demoPeople } from '#templates/demo/people.ts'
import { withFilledProduct, type FilledProduct } from '../shared/filled-product.ts'
import { mostMemoryMb } from './most-memory.ts'
import { besideProbes } from './probes.ts'

/*
 * Sends the far too large templates that an administrator of one organisation can send. Measures how long each takes to be answered or refused, how
 * long a cheap request beside it waits meanwhile, and how much memory the server takes in all.
 */

const maxMs = 2_000
const maxProbeMs = 100
const maxMemoryMb = 1_500
const moId = 'hantverksgivarna'

const label = { sv: 'Fråga', en: 'Question' }
const box = (index: number, more: object = {}) => ({
  component: { type: 'textBox', componentId: `b${index}`, label, ...more },
})
const many = (count: number, more: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => box(index, more(index)))
const documentWith = (rows: readonly object[]): string =>
  JSON.stringify({ ...supportingTemplate, roles: {}, forms: [{ id: 'company', title: label, rows }] })
const regex = (expression: string) => ({ validation: [{ type: 'regex', regex: expression, message: label }] })
const dates = Array.from({ length: 1_500 }, (_, index) => ({
  component: {
    type: 'dateBox',
    componentId: `b${index}`,
    label,
    validation: [{ type: 'dateRange', earliest: { componentId: `b${(index + 1) % 1_500}`, offset: '+1d' } }],
  },
}))
const translated = documentWith(many(2_000))
const csv = `path,sv,en\n${Array.from({ length: 2_000 }, (_, index) => `forms/company/rows/b${index}/label,Fråga,Question ${index}`).join('\n')}`

/** Each with the path of its endpoint and what is sent; every one has to be answered or refused. */
const attacks: [name: string, path: string, body: object][] = [
  ['a template as it should be', pathOf(checkTemplate, { moId }), { document: JSON.stringify(supportingTemplate) }],
  [
    'sixteen slow expressions',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(16, (index) => regex(String.raw`^(\w+\s?)+${index}$`))),
    },
  ],
  [
    'a hundred slow expressions',
    pathOf(publishTemplate, { moId }),
    {
      document: documentWith(many(100, (index) => regex(String.raw`^(\w+\s?)+${index}$`))),
    },
  ],
  [
    'an expression of many states',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(50, () => regex('^(?:([ab]?a?){40}){25}$'))),
    },
  ],
  ['dates in a circle', pathOf(checkTemplate, { moId }), { document: documentWith(dates) }],
  [
    'conditions in a circle',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(
        many(1_500, (index) => ({ displayController: { componentId: `b${(index + 1) % 1_500}` } })),
      ),
    },
  ],
  [
    'thousands of mistakes',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(1_900, (index) => ({ displayController: { componentId: `nobody${index}` } }))),
    },
  ],
  [
    'a condition on thousands',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(
        many(2, () => ({ displayController: { any: Array.from({ length: 4_000 }, () => ({ componentId: 'b0' })) } })),
      ),
    },
  ],
  [
    'a text of 400,000 stars',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(1, () => ({ helpText: { sv: '**a '.repeat(100_000), en: 'x' } }))),
    },
  ],
  [
    'forty texts of stars',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(40, () => ({ helpText: { sv: '**a *'.repeat(1_900), en: 'x' } }))),
    },
  ],
  [
    'callouts in callouts',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(1, () => ({ helpText: { sv: '>'.repeat(20_000), en: 'x' } }))),
    },
  ],
  [
    'thousands of paragraphs',
    pathOf(checkTemplate, { moId }),
    {
      document: documentWith(many(1, () => ({ helpText: { sv: 'a\n\n'.repeat(8_000), en: 'x' } }))),
    },
  ],
  ['JSON nested in 20,000 levels', pathOf(checkTemplate, { moId }), { document: '['.repeat(20_000) }],
  [
    'JSON of half a million digits',
    pathOf(checkTemplate, { moId }),
    { document: `{"forms":[${'1,'.repeat(240_000)}1]}` },
  ],
  ['2,000 translations', pathOf(readTranslations, { moId }), { document: translated, csv }],
]

/** Whether every attack was answered within its limits; each is a line of the console. */
export const areTemplateAttacksBounded = async (): Promise<boolean> => {
  let isBounded = true
  await withFilledProduct({ database: 'embedded', caseCount: 0, add: () => Promise.resolve(null) }, async (product) => {
    await warmUp(product)
    for (const [name, path, body] of attacks) {
      const { status, ms, probeMs } = await send(product, path, body)
      const isWrong = ![200, 422].includes(status) || ms > maxMs || probeMs > maxProbeMs
      isBounded &&= !isWrong
      const figures = `${String(status).padEnd(7)}${`${ms.toFixed(0)} ms`.padStart(9)}${`${probeMs.toFixed(0)} ms`.padStart(18)}`
      console.info(
        `${name.padEnd(36)}${figures}${isWrong ? `  wanted 200 or 422 within ${maxMs} ms, probe ${maxProbeMs} ms` : ''}`,
      )
    }
    const memoryMb = mostMemoryMb(product.server.child)
    if (memoryMb !== null) console.info(`most memory of the server: ${memoryMb} MB, at most ${maxMemoryMb} MB wanted`)
    isBounded &&= memoryMb === null || memoryMb <= maxMemoryMb
  })
  return isBounded
}

/** The first check loads what checks; the first request signs its caller in. */
const warmUp = async (product: FilledProduct): Promise<void> => {
  for (const [, path, body] of attacks.slice(0, 1)) await send(product, path, body)
}

const send = async (
  { server, headersOf }: FilledProduct,
  path: string,
  body: object,
): Promise<{ status: number; ms: number; probeMs: number }> => {
  const [administrator] = demoPeople
  if (administrator === undefined) throw new Error('The demo has nobody')
  const headers = { 'content-type': 'application/json', ...(await headersOf(administrator)) }
  const text = JSON.stringify(body)
  const { result, ms, probeMs } = await besideProbes(server.origin, async () => {
    const response = await fetch(`${server.origin}/api/${path}`, { method: 'POST', headers, body: text })
    await response.arrayBuffer()
    return response.status
  })
  return { status: result, ms, probeMs }
}
