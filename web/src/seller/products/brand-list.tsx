/** What a field names as its `list` to offer brands. */
export const BRAND_LIST = 'brands'

/** Brands that a field offers while one is typed; any other may be typed. */
export const BrandList = ({ brands }: { brands: readonly string[] }) => (
  <datalist id={BRAND_LIST}>
    {brands.map((brand) => (
      <option key={brand} value={brand} />
    ))}
  </datalist>
)
