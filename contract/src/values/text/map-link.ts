const shortMapHosts = /^(?:maps\.app\.goo\.gl|go\.2gis\.com)$/;
const mapHosts = /^(?:maps\.google\.com|2gis\.(?:uz|ru))$/;
const sitesWithMaps = /^(?:www\.)?(?:google\.(?:com|ru|co\.uz)|yandex\.(?:uz|ru|com)|goo\.gl)$/;
const mapPath = /^\/(?:maps|navi)(?:\/|$)/;
/** On hosts that are all map: the map itself, a place, a way; not what leads on to elsewhere. */
const pathOnMapHost = /^\/(?:$|maps(?:\/|$)|(?:[a-z-]+\/)?(?:geo|firm|search|directions|routeSearch)\/|[a-z-]+\/?$)/;
const redirects = /^\/(?:url|redirect|r|link|away|goto)\/?$/;
/** A value that is itself an address: whoever opens it may be led on there. */
const isAddress = (value: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}/i.test(value);

/** Whether an address is a place on a map that people here use; the same sites have other pages too, and such that lead on to any other. */
export function isMapLink({ protocol, hostname, pathname, port, username, searchParams }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  if ([...searchParams.values()].some(isAddress)) return false;
  if (shortMapHosts.test(hostname)) return true;
  if (mapHosts.test(hostname)) return pathOnMapHost.test(pathname) && !redirects.test(pathname);
  return sitesWithMaps.test(hostname) && mapPath.test(pathname);
}
