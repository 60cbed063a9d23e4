/** The rooms that every page loads most of, without the queries of the router's split files. */
const rooms = /\/(?:schemas|src\/(?:api|platform|routes|router|screens\/shell|ui))\b[^?]*\.tsx?$/
/** What is in them for some pages alone. */
const onDemand =
  /\/(?:platform\/(?:error-reporting|msal-client|sign-in-actor)|shell\/(?:close-dialog|route-dialog)|ui\/(?:dialog|effect-list|error-summary|field|field-tool|link-tabs|menu|pagination|timeline))\./

/**
 * Whether a module belongs to the file that every page loads at once. Left to themselves these modules become some sixty files, each
 * with its own overhead on the wire.
 */
export const isLoadedEverywhere = (id: string): boolean => rooms.test(id) && !onDemand.test(id)
