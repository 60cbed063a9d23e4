import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const areas = {
  shell: ['src/ui', 'src/platform', 'src/api', 'src/routes', 'src/screens/shell', 'src/main.tsx', 'src/router.tsx'],
  case: ['src/case'],
  form: ['src/form', 'src/screens/form-overlay'],
  apply: ['src/screens/apply', 'src/screens/case-links'],
  applicant: ['src/screens/applicant'],
  signing: ['src/screens/signing'],
  caseworker: ['src/screens/case-list', 'src/screens/case-page'],
  inspector: ['src/screens/inspector'],
}

export default defineConfig({
  sourceLocale: 'sv',
  locales: ['sv', 'en'],
  catalogs: [
    ...Object.entries(areas).map(([area, include]) => ({ path: `src/locales/${area}/{locale}`, include })),
    // Apart from the product's: it is in no build.
    { path: 'src/template-preview/locales/{locale}', include: ['src/template-preview'] },
  ],
  format: formatter({ lineNumbers: false }),
})
