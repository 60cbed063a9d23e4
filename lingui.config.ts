import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { locales } from './schemas/locale.ts'

/** The routes that nobody but staff enters: their titles are in the catalogs that they load. */
const staffRoutes = ['_list*', 'case.admin*', 'organisation*', 'simple*'].map((name) => `src/routes/${name}`)
const inspectorRoutes = ['src/routes/inspector*']

/** Of what staff are told about any case, wherever their header is: applicants load `case` before their task list. */
const staffTexts = ['src/case/live/staff-live-updates.tsx', 'src/case/texts/audit-texts.ts']

const areas = {
  shell: ['src/ui', 'src/platform', 'src/api', 'src/routes', 'src/screens/shell', 'src/main.tsx', 'src/router.tsx'],
  case: ['src/case'],
  form: ['src/form', 'src/screens/form-overlay'],
  apply: ['src/screens/apply', 'src/screens/case-links'],
  applicant: ['src/screens/applicant'],
  signing: ['src/screens/signing'],
  staffHeader: ['src/screens/staff-header', 'src/screens/keys', ...staffTexts],
  caseworker: ['src/screens/case-list', 'src/screens/case-page', 'src/screens/organisation', ...staffRoutes],
  inspector: ['src/inspector', ...inspectorRoutes],
}

export default defineConfig({
  sourceLocale: 'sv',
  runtimeConfigModule: { Trans: ['#src/ui/trans.tsx', 'Trans'] },
  locales: [...locales],
  catalogs: [
    ...Object.entries(areas).map(([area, include]) => ({
      path: `src/locales/${area}/{locale}`,
      include,
      exclude: [
        '**/*.test.tsx',
        ...(area === 'shell' ? [...staffRoutes, ...inspectorRoutes] : []),
        ...(area === 'case' ? staffTexts : []),
      ],
    })),
    // Apart from the product's: it is in no build.
    { path: 'src/authoring/preview/locales/{locale}', include: ['src/authoring/preview'] },
  ],
  format: formatter({ lineNumbers: false }),
})
