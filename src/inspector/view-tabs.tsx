import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkTabs, type LinkTab } from '#src/ui/link-tabs.tsx'
import { chartViews, type ChartSearch } from './inspector-search.ts'

/** The charts as pictures or as text, and the actors of this browser. */
export const ViewTabs = ({ search }: { search: ChartSearch }) => {
  const { t } = useLingui()
  const labels = { picture: t`Bild`, outline: t`Text`, live: t`Just nu` }
  return (
    <LinkTabs
      label={t`Visa som`}
      tabs={chartViews.map((view) => ({
        key: view,
        label: labels[view],
        isCurrent: view === (search.view ?? 'picture'),
        link: viewLink({ ...search, view }),
      }))}
    />
  )
}

const viewLink = (search: ChartSearch): LinkTab['link'] =>
  function ViewLink(props) {
    return <Link to="/inspector" search={search} resetScroll={false} {...props} />
  }
