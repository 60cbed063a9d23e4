import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TemplateCheck } from '#schemas/api/templates.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { activateLocale, requestAreas } from '#src/platform/i18n.ts'
import { ServicesContext } from '#src/platform/services.ts'
import { createTestServices } from '#tests/browser/mount-case.tsx'
import { caseFacts } from '#tests/fixtures/case-facts.ts'
import { readCase } from '#tests/fixtures/read-case.ts'
import { AddPerson } from './people-panel.tsx'
import { CheckResult } from './check-result.tsx'
import { PublishTemplate } from './publish-template.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const { mo: organisation } = readCase(caseFacts(), 1)
const check: TemplateCheck = { findings: [], template: null }

const fetchStub = vi.fn<(...request: Parameters<typeof fetch>) => Promise<Response>>()

beforeAll(async () => {
  requestAreas(['shell', 'case', 'caseworker'])
  await activateLocale('sv')
})

beforeEach(() => {
  localStorage.clear()
  fetchStub.mockReset().mockImplementation(async () => await Promise.resolve(Response.json(check)))
  vi.stubGlobal('fetch', fetchStub)
  return () => vi.unstubAllGlobals()
})

const mount = async (panel: ReactNode, userId = 'tenant.1', features: Readonly<Record<string, boolean>> = {}) => {
  const created = createTestServices(caseFacts())
  const services = { ...created, config: { ...created.config, features } }
  const { api, queryClient } = services
  const me = { id: userId, name: 'Maria Öberg', email: 'maria.oberg@hantverksgivarna.example', roles: [] }
  queryClient.setQueryData(meQuery(api).queryKey, me)
  return await render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>{panel}</QueryClientProvider>
      </ServicesContext>
    </I18nProvider>,
  )
}

test('the first of many findings are shown, and the others on demand', async () => {
  const finding = (line: number): TemplateCheck['findings'][number] => ({
    line,
    column: 1,
    severity: 'error',
    text: { sv: `Nummer ${line} saknas.` },
    formId: null,
    componentId: null,
  })
  const findings = Array.from({ length: 23 }, (_, index) => finding(index + 1))
  const document = findings.map(({ line }) => `  "row": ${line},`).join('\n')
  await mount(<CheckResult check={{ ...check, findings }} document={document} versions={[]} />)
  await expect.element(page.getByText(/Nummer 20 saknas/)).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(19).getByText('"row": 20,', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Nummer 21 saknas/)).not.toBeVisible()
  await page.getByText('3 anmärkningar till').click()
  await expect.element(page.getByText(/Nummer 23 saknas/)).toBeVisible()
})

const telephone = page.getByRole('textbox', { name: 'Telefonnummer' })
const email = page.getByRole('textbox', { name: 'E-postadress', exact: true })
const discard = page.getByRole('button', { name: 'Kasta utkastet' })

describe.each([
  {
    what: 'a setting',
    panel: (id: string) => <SettingsPanel organisation={{ ...organisation, id }} />,
    control: telephone,
    initial: organisation.telephone,
    written: '08-555 99 00',
  },
  {
    what: 'the address of a new person',
    panel: (id: string) => <AddPerson moId={id} people={[]} />,
    control: email,
    initial: '',
    written: 'ny@hantverksgivarna.exam',
  },
])('$what', ({ panel, control, initial, written }) => {
  test('a draft stays when the page is left or reloaded, for its writer and its organisation alone', async () => {
    const first = await mount(panel(organisation.id))
    await control.fill(written)
    await first.unmount()

    const other = await mount(panel('verkstaden'))
    await expect.element(control).toHaveValue(initial)
    await other.unmount()
    const another = await mount(panel(organisation.id), 'tenant.2')
    await expect.element(control).toHaveValue(initial)
    await another.unmount()

    await mount(panel(organisation.id))
    await expect.element(control).toHaveValue(written)
    await discard.click()
    await expect.element(control).toHaveValue(initial)
    expect(localStorage.length).toBe(0)
  })
})

test('a colleague’s saved setting is shown beside the user’s unsaved one, and only the unsaved one is sent', async () => {
  const first = await mount(<SettingsPanel organisation={organisation} />)
  await telephone.fill('08-555 99 00')
  await first.unmount()

  const changed = { ...organisation, email: 'ny@hantverksgivarna.example' }
  await mount(<SettingsPanel organisation={changed} />)
  await expect
    .element(page.getByRole('textbox', { name: 'E-postadress för frågor' }))
    .toHaveValue('ny@hantverksgivarna.example')
  fetchStub.mockImplementation(
    async () => await Promise.resolve(Response.json({ ...changed, telephone: '08-555 99 00' })),
  )
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect.element(discard).not.toBeInTheDocument()
  expect(fetchStub.mock.calls.map(([, init]) => init?.body)).toStrictEqual(['{"telephone":"08-555 99 00"}'])
  expect(localStorage.length).toBe(0)
  await expect.element(telephone).toHaveValue('08-555 99 00')
})

test('a setting that is changed back to its stored value is no draft', async () => {
  await mount(<SettingsPanel organisation={organisation} />)
  await telephone.fill('08')
  expect(localStorage.length).toBe(1)
  await telephone.fill(organisation.telephone)
  expect(localStorage.length).toBe(0)
})

test('a chosen and unpublished template is checked again when the page reopens, until it is discarded', async () => {
  const panel = <PublishTemplate moId={organisation.id} versions={[]} />
  const first = await mount(panel)
  const chooser = first.container.querySelector('input[type=file]')
  if (!(chooser instanceof HTMLInputElement)) throw new Error('There is no file input')
  await userEvent.upload(chooser, new File(['{"slug":"ny"}'], 'ny.json', { type: 'application/json' }))
  const result = page.getByRole('group', { name: 'ny.json' })
  await expect.element(result).toHaveFocus()
  await first.unmount()

  const again = await mount(panel)
  await expect.element(result).toBeVisible()
  await expect.element(result).not.toHaveFocus()
  expect(fetchStub.mock.calls.map(([, init]) => init?.body)).toStrictEqual(
    Array.from({ length: 2 }, () => JSON.stringify({ document: '{"slug":"ny"}' })),
  )
  await discard.click()
  await expect.element(result).not.toBeInTheDocument()
  await again.unmount()

  await mount(panel)
  await expect.element(page.getByText('Välj en fil')).toBeVisible()
  expect([fetchStub.mock.calls.length, localStorage.length]).toStrictEqual([2, 0])
})

test.each([
  [false, 1],
  [true, 0],
])(
  'the settings say for the installation value %s whether it turns on-screen answers off: %i',
  async (openAnswers, count) => {
    await mount(<SettingsPanel organisation={organisation} />, 'tenant.1', { openAnswers })
    const choice = page.getByRole('combobox', { name: 'Besked när ett företag inte kan ansöka' })
    await expect.element(choice).toBeVisible()
    expect(page.getByText(/^Installationen har stängt av besked på skärmen/).elements()).toHaveLength(count)
  },
)
