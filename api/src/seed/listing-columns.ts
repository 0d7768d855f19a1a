import type { GeneratedListing, Places } from '@baza/demo/listings';
import { categoryId } from '@baza/shared/domain';

/** The columns of the table `listing` that follow from a generated listing alone. */
export function listingColumns(listing: GeneratedListing, places: Places) {
  const district = places.districtOf(listing.area);
  return {
    status: listing.status,
    category: categoryId(listing.category),
    title: listing.title,
    description: listing.description,
    address: listing.address,
    landmark: listing.landmark,
    doc_number: listing.docNumber,
    price: listing.price,
    area_id: listing.area.id,
    province_id: district.parentId,
    district_id: district.id,
    mfy_id: listing.area.level === 'mfy' ? listing.area.id : null,
    lng: listing.lng,
    lat: listing.lat,
    characteristics: JSON.stringify(listing.characteristics),
    premium: listing.premium,
  };
}
