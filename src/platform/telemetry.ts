/** Reports page views and errors. It does nothing at all when neither key nor connection string is configured. */
export type Telemetry = {
  /** One view a route change, named by the route and never by its path, which may hold a token. */
  pageView(routeName: string): void
  failure(error: unknown): void
  warning(text: string, cause: unknown): void
}
