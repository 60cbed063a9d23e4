import { describe, expect, it } from 'vitest'
import { activeKeys } from '#schemas/form/activation.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { computedValue } from '#schemas/form/computed-values.ts'
import { noOptions } from '#schemas/form/options.ts'
import { checkTemplate } from '#authoring/checks/check-template.ts'
import { componentsOf } from '#schemas/form/template-components.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { membershipTemplate, workshopMembershipTemplate } from '#templates/membership/template.ts'

/** Where in the document a text lacks its English, or has none of its own. */
const untranslated = (node: unknown, path = ''): string[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('sv' in node) return 'en' in node && typeof node.en === 'string' && node.en.trim() !== '' ? [] : [path]
  return Object.entries(node).flatMap(([key, child]) => untranslated(child, `${path}/${key}`))
}

describe.each([
  ['Hantverksgivarna', membershipTemplate],
  ['Verkstadsalliansen', workshopMembershipTemplate],
])('the membership application of %s', (_, template) => {
  it('the membership application has every text in Swedish and in English', () => {
    expect(untranslated(template)).toEqual([])
  })

  it('the membership application can be published', () => {
    expect(checkTemplate(template, (regex, text) => new RegExp(regex, 'u').test(text))).toEqual([])
  })

  it('the membership application shows instructions beside each question, and keeps background for its help', () => {
    const rules = /\b(högst|minst|tidigast|lämna tomt|räkna|räknas|skriv|välj|ska vara)(?![\p{L}])/iu
    const components = template.forms.flatMap((form) => componentsOf(form, []).map(({ component }) => component))
    expect(
      components.flatMap((component) =>
        'helpText' in component && rules.test(component.helpText?.sv ?? '') ? [component.componentId] : [],
      ),
    ).toEqual([])
    const shown = (componentId: string): string | undefined =>
      components.flatMap((each) =>
        each.componentId === componentId && 'text' in each && each.text !== undefined ? [each.text.sv] : [],
      )[0]
    expect([shown('registrationCertificate'), shown('fTax'), shown('sniCode')]).toEqual([
      expect.stringContaining('Högst tre månader gammalt'),
      expect.stringContaining('ska gälla i dag'),
      expect.stringContaining('Samma kod som hos Skatteverket'),
    ])
  })

  it('the membership application accepts an SNI code with a point, with a space or without either', () => {
    const form = template.forms.find(({ id }) => id === 'company')
    if (form === undefined) throw new Error('The template has no form company')
    const index = compileForm(form)
    const errorsOf = (sniCodeOther: string) =>
      validateForm(
        index,
        { sniCode: 'other', sniCodeOther },
        {
          engine: (regex, text) => new RegExp(regex, 'u').test(text),
          today: () => '2026-11-29',
          available: noOptions,
        },
      ).flatMap(({ key, code }) => (key === 'sniCodeOther' ? [code] : []))
    expect(['43.320', '43 320', '43320', '4332'].map(errorsOf)).toEqual([[], [], [], ['REGEX']])
  })

  it('the membership application asks for the number of people only after the answer that there are some', () => {
    const counts = template.forms
      .flatMap((form) => componentsOf(form, []))
      .filter(({ component }) => 'label' in component && component.label.sv.startsWith('Antal '))
    expect(counts.map(({ component, formId }) => [formId, component.componentId])).toEqual([
      ['employees', 'apprenticeCount'],
      ['employees', 'blueCollarCount'],
      ['employees', 'whiteCollarCount'],
      ['employees', 'employeeCount'],
    ])
    expect(counts.filter(({ conditions }) => conditions.length === 0)).toEqual([])
  })

  it('the membership application accepts SNI codes of the edition that it names, whether chosen or typed', () => {
    const form = template.forms.find(({ id }) => id === 'company')
    if (form === undefined) throw new Error('There is no form about the company')
    const { nodes } = compileForm(form)
    const written = nodes.get('sniCodeOther')?.component
    const offered = nodes.get('sniCode')?.component
    if (written?.type !== 'textBox' || offered?.type !== 'comboBox') throw new Error('There is no SNI code')
    const rule = written.validation.find((each) => each.type === 'regex')
    const isCode = (text: string) => new RegExp(rule?.regex ?? '', 'u').test(text)
    const codes = (offered.options ?? []).map(({ value }) => value).filter((value) => value !== 'other')
    expect(codes.filter((code) => !isCode(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
    // 45.200 is of SNI 2007: trade and repair of motor vehicles have moved to other divisions.
    expect(['43310', '95.310', '45.200', '00.000', '43.31', '433100'].filter(isCode)).toEqual(['43310', '95.310'])
  })

  it('the membership application accepts no more apprentices than employees', () => {
    const form = template.forms.find(({ id }) => id === 'employees')
    if (form === undefined) throw new Error('There is no form about employees')
    const index = compileForm(form)
    const problemsOf = (apprenticeCount: string) => {
      const answers = {
        hasEmployees: 'yes',
        employeeKinds: ['blueCollar', 'whiteCollar'],
        hasApprentices: true,
        apprenticeCount,
        blueCollarCount: '7',
        whiteCollarCount: '2',
      }
      const today = '2026-11-29'
      const employeeCount = computedValue(index, 'employeeCount', {
        values: answers,
        active: activeKeys(index, answers),
        today,
      })
      const issues = validateForm(
        index,
        { ...answers, employeeCount },
        {
          engine: () => true,
          today: () => today,
          available: noOptions,
        },
      )
      return issues.flatMap(({ key, code }) => (key === 'apprenticeCount' ? [code] : []))
    }
    expect([problemsOf('9'), problemsOf('10')]).toEqual([[], ['AT_MOST']])
  })

  it('the membership application links the agreed document beside each question of consent', () => {
    const terms = template.forms.find(({ id }) => id === 'terms')?.rows.map(({ component }) => component) ?? []
    expect(
      terms.flatMap((component) =>
        component.type === 'checkbox' && component.required ? [[component.componentId, component.page]] : [],
      ),
    ).toEqual([
      ['acceptsStatutes', 'statutes'],
      ['acceptsFees', 'fees'],
      ['acceptsConflictRules', 'conflictRules'],
    ])
  })

  it('the membership application states for personal data the controller, purposes, retention, rights and contact', () => {
    const page = template.pages?.find(({ pageId }) => pageId === 'personalData')
    expect(page?.sections.map(({ title }) => title.sv)).toEqual([
      'Vem ansvarar',
      'Vilka uppgifter och varför',
      'Har någon annan lämnat dina uppgifter?',
      'Vem som får se dem',
      'Hur länge',
      'Era rättigheter',
    ])
  })

  it('each form of the membership application takes at most eight minutes', () => {
    expect(template.forms.filter(({ minutes }) => minutes === undefined || minutes > 8)).toEqual([])
  })

  it('the membership application has one internal form, which is the last', () => {
    expect(template.forms.map(({ isInternal }) => isInternal)).toEqual([
      ...template.forms.slice(1).map(() => false),
      true,
    ])
  })

  it('the membership application has an option list for every tag that a component names', () => {
    expect(Object.keys(template.dynamicData)).toEqual(['Undergrupper', 'Kollektivavtal'])
    expect(Object.values(template.dynamicData).every((options) => options.length > 1)).toBe(true)
  })
})
