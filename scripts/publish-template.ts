import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { builtInListsOf } from '#schemas/form/option-lists.ts'
import { localized, type Translatable } from '#schemas/locale.ts'
import type { Template } from '#schemas/template.ts'
import type { Tx } from '#server/db/tables.ts'
import { compareTemplates } from '#authoring/differences/compare-templates.ts'
import { lineOf, sumOf } from '#authoring/document/diagnostic.ts'
import { templateFile } from '#authoring/document/template-file.ts'
import { planPublication, publishTemplate, retireTemplate } from '#server/features/templates/publish-template.ts'
import { missingStaff, type StaffNeed } from '#authoring/document/staff-needs.ts'
import * as templates from '#server/repositories/templates.ts'
import * as users from '#server/repositories/users.ts'
import { versionLine } from './organisation/describe-organisation.ts'
import { commandAuthor, inDatabase, organisationOf, runCommand } from './organisation/in-database.ts'
import { fromCaller } from './template/from-caller.ts'
import { checkFile } from './template/check-file.ts'

const usage = `npm run publish-template -- FILE --organisation ORGANISATION [--export NAME] [--check]
npm run publish-template -- --retire TEMPLATE@VERSION --organisation ORGANISATION
npm run publish-template -- FILE --download TEMPLATE@VERSION --organisation ORGANISATION

FILE is a template: a JSON document, or a TypeScript module that exports it. It is checked, and published where it has no errors: new cases
are made from it, open ones keep the version that they were made from. A version never changes: raise "version" with every change.

  --organisation  its name in addresses
  --export NAME   which of the module's templates
  --check         says what publishing would do and what is different from the version in force, and does nothing
  --retire        no new case is made from the version; the latest of the others is in force then
  --download      writes the version to FILE, a JSON document that it can be published from again

The embedded database has to be free: stop the server first. With DATABASE_URL the server can go on.`

/** Publishes, retires or downloads a version of an organisation's template. */
const main = async (): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organisation: { type: 'string' },
      export: { type: 'string' },
      retire: { type: 'string' },
      download: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const { organisation: slug, retire, download } = values
  const [file, ...more] = positionals
  if (values.help === true) return [usage]
  if (slug === undefined || more.length > 0 || (file === undefined) === (retire === undefined))
    throw new Error(`Name one file, or --retire, and --organisation.\n\n${usage}`)

  if (retire !== undefined) return await inDatabase(async (tx) => await retireVersion(tx, slug, retire))
  if (download !== undefined && file !== undefined) {
    const content = await inDatabase(async (tx) => await versionFile(tx, slug, download))
    writeFileSync(fromCaller(file), content)
    return [`Written: ${file}`]
  }
  const { template, staffNeeds, diagnostics } = await readTemplate(fromCaller(file ?? ''), values.export)
  if (template === null) {
    process.exitCode = 1
    return [...linesOf(diagnostics), 'Nothing was published.']
  }
  return await inDatabase(async (tx) => [
    ...linesOf([...diagnostics, ...(await missingStaffOf(tx, slug, staffNeeds))]),
    ...(await publish(tx, slug, template, values.check === true)),
  ])
}

/** The roles of the template that nobody of the organisation has. */
const missingStaffOf = async (tx: Tx, slug: string, needs: readonly StaffNeed[]): Promise<Diagnostic[]> => {
  const { id } = await organisationOf(tx, slug)
  return missingStaff(needs, await users.peopleOf(tx, id))
}

const linesOf = (diagnostics: readonly Diagnostic[]): string[] => [...diagnostics.map(lineOf), sumOf(diagnostics)]

type ReadTemplate = {
  template: Template | null
  staffNeeds: readonly StaffNeed[]
  diagnostics: readonly Diagnostic[]
}

/** @throws Error where the file has no template, or several and none is named */
const readTemplate = async (file: string, name: string | undefined): Promise<ReadTemplate> => {
  const { documents, diagnostics } = await checkFile(file, 'publication')
  if (diagnostics.some(({ severity }) => severity === 'error')) return { template: null, staffNeeds: [], diagnostics }
  const found = documents.filter((each) => each.kind === 'template')
  const [only, ...others] = name === undefined ? found : found.filter((each) => each.name === name)
  if (only === undefined)
    throw new Error(
      `${file} has no template${name === undefined ? '' : ` ${name}`}. A template has slug, version, name, forms and more: see "a template" in CONTRIBUTING.md.`,
    )
  if (others.length > 0)
    throw new Error(`Name one with --export: ${[only, ...others].map((each) => each.name).join(', ')}.`)
  return { template: only.template, staffNeeds: only.staffNeeds, diagnostics }
}

const publish = async (tx: Tx, slug: string, template: Template, isTrial: boolean): Promise<string[]> => {
  const { id } = await organisationOf(tx, slug)
  const named = `${template.slug} ${template.version}`
  const { isNew, inForce, versions } = await planPublication(tx, id, template)
  const before = versions.map((version) => `  ${versionLine(version)}`)
  const differences = [...(inForce === null ? [] : differenceLines(inForce, template)), ...builtInLines(template)]
  if (!isNew) return [`${named} is published already, with the same content.`, ...before]
  if (isTrial) return [`${named} can be published.`, ...before, ...differences]
  await publishTemplate(tx, id, template, commandAuthor(), new Date())
  return [`Published: ${named}. It is applied for at /apply/${slug}/${template.slug}`, ...before, ...differences]
}

const builtInLines = (template: Template): string[] => {
  const lists = builtInListsOf(template)
  return lists.length === 0 ? [] : [`Options come from the built-in ${lists.join(', ')}.`]
}

const english = (text: Translatable | null): string => (text === null ? '–' : localized(text, 'en'))

/** Lists the differences from the version in force, for the administrator who decides to publish the template. */
const differenceLines = (inForce: Template, template: Template): string[] => {
  const differences = compareTemplates(inForce, template)
  if (differences.length === 0) return [`Nothing is different from version ${inForce.version}.`]
  return [
    `Different from version ${inForce.version}:`,
    ...differences.flatMap(({ kind, formId, formTitle, componentId, label, changes }) => [
      [
        '  ' + kind,
        formId === null ? 'the template' : english(label ?? formTitle),
        [formId, componentId].filter((id) => id !== null).join('/'),
      ]
        .filter((part) => part !== '')
        .join('  '),
      ...changes.map(({ name, locale, before, after }) => {
        const language = locale === null ? '' : ` (${locale})`
        return `    ${english(name)}${language}: ${english(before)} → ${english(after)}`
      }),
    ]),
  ]
}

/** A version as it is named, TEMPLATE@VERSION. @throws Error where the organisation has no such version */
const versionOf = async (
  tx: Tx,
  slug: string,
  named: string,
): Promise<templates.StoredTemplateVersion & { moId: string }> => {
  const { id: moId } = await organisationOf(tx, slug)
  const [, templateSlug = '', version = ''] = /^(.+)@(\d+)$/.exec(named) ?? []
  const known = (await templates.versions(tx, moId)).find(
    (one) => one.slug === templateSlug && one.version === Number(version),
  )
  if (known === undefined) throw new Error(`There is no ${named}. npm run organisation -- show ${slug} names them.`)
  return { ...known, moId }
}

const versionFile = async (tx: Tx, slug: string, named: string): Promise<string> => {
  const template = await templates.find(tx, await versionOf(tx, slug, named))
  if (template === null) throw new Error(`There is no ${named}.`)
  return templateFile(template)
}

const retireVersion = async (tx: Tx, slug: string, named: string): Promise<string[]> => {
  const known = await versionOf(tx, slug, named)
  if (known.retiredAt !== null) throw new Error(`${named} is retired already.`)
  const inForce = await retireTemplate(tx, known, commandAuthor(), new Date())
  return [
    inForce === null
      ? `Retired: ${known.slug} ${known.version}. Nobody can apply for ${known.slug} now.`
      : `Retired: ${known.slug} ${known.version}. New cases are made from version ${inForce} now.`,
    ...(known.openCaseCount === 0 ? [] : [`${known.openCaseCount} open cases keep it.`]),
  ]
}

await runCommand(main)
