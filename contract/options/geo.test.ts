import { describe, expect, it } from 'vitest';
import { citiesByState } from './cities.data.ts';
import { cities, findCity } from './cities.ts';
import { states } from './state.ts';

const places = states.filter(({ key }) => key !== 'Not Specified');
const repeats = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const inIndia = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude !== null && longitude !== null && latitude > 6.5 && latitude < 35.7 && longitude > 68 && longitude < 97.5;

describe('states', () => {
  it('are 28 states and 8 union territories, by name, then "Not Specified"', () => {
    expect(places.filter(({ type }) => type === 'state')).toHaveLength(28);
    expect(places.filter(({ type }) => type === 'Union territory').map(({ key }) => key)).toEqual([
      'Andaman and Nicobar Islands',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Delhi',
      'Jammu and Kashmir',
      'Ladakh',
      'Lakshadweep',
      'Puducherry',
    ]);
    expect(places.map(({ key }) => key)).toEqual(places.map(({ key }) => key).toSorted());
    expect(states.at(-1)).toEqual({
      key: 'Not Specified',
      label: 'Not Specified',
      state_code: '',
      type: '',
      id: 0,
      latitude: null,
      longitude: null,
    });
  });

  it('have a unique code, number and position', () => {
    expect(repeats(places.map(({ state_code }) => state_code))).toEqual([]);
    expect(repeats(places.map(({ id }) => String(id)))).toEqual([]);
    for (const place of places) {
      expect(place.state_code).toMatch(/^[A-Z]{2}$/);
      expect(Number.isInteger(place.id) && place.id > 0).toBe(true);
      expect(place, place.key).toSatisfy(inIndia);
    }
  });

  it.each([
    ['Uttar Pradesh', 'UP'],
    ['Telangana', 'TS'],
    ['Odisha', 'OD'],
    ['Chhattisgarh', 'CG'],
    ['Uttarakhand', 'UK'],
  ])('%s has the ISO code %s', (key, code) => {
    expect(states.find((state) => state.key === key)?.state_code).toBe(code);
  });
});

describe('city list', () => {
  it('has unique keys of one format', () => {
    const keys = cities.map(({ key }) => key);
    expect(repeats(keys)).toEqual([]);
    expect(keys.filter((key) => !/^[a-z0-9]+(_[a-z0-9]+)*_[a-z]{2}$/.test(key))).toEqual([]);
  });

  it('places each city in a known state, and has a city in every state', () => {
    expect([...new Set(cities.map(({ state }) => state))]).toEqual(places.map(({ key }) => key));
    expect(Object.keys(citiesByState)).toEqual(places.map(({ key }) => key));
  });

  it('has unique labels within a state, sorted there', () => {
    for (const { key } of places) {
      const labels = cities.filter(({ state }) => state === key).map(({ label }) => label);
      expect(repeats(labels), key).toEqual([]);
      expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
    }
  });

  it('has plain names and positions in India', () => {
    for (const { label, aliases = [], ...position } of cities) {
      for (const name of [label, ...aliases]) expect(name).toMatch(/^[A-Z][A-Za-z0-9 .()-]+$/);
      expect(aliases).not.toContain(label);
      expect(position, label).toSatisfy(inIndia);
    }
  });

  it('places each city within seven degrees of the centre of its state', () => {
    for (const { key, latitude, longitude } of places) {
      const far = cities.filter(
        (city) =>
          city.state === key &&
          // Islands and enclaves: these territories are scattered.
          !['Andaman and Nicobar Islands', 'Puducherry'].includes(key) &&
          Math.hypot(city.latitude - (latitude ?? 0), city.longitude - (longitude ?? 0)) > 7,
      );
      expect(far.map(({ label }) => label)).toEqual([]);
    }
  });
});

describe('findCity', () => {
  it.each<[string, string]>([
    [
      'Uttar Pradesh',
      'Rampur, Moradabad, Deoband, Saharanpur, Aligarh, Azamgarh, Mau, Bareilly, Sambhal, Amroha, Badaun, Bijnor, ' +
        'Muzaffarnagar, Ballia, Prayagraj, Lucknow, Noida, Rudauli, Mubarakpur, Siddharthnagar, Chitrakoot',
    ],
    ['Maharashtra', 'Malegaon, Bhiwandi, Mumbra, Nanded, Parbhani, Beed, Chhatrapati Sambhajinagar, Vasai'],
    ['Kerala', 'Kozhikode, Malappuram, Kasaragod, Tirurangadi, Ponnani, Kalpetta'],
    ['Karnataka', 'Bhatkal, Gulbarga, Kalaburagi, Bidar, Bengaluru, Dharwad'],
    ['Tamil Nadu', 'Kayalpattinam, Vaniyambadi, Ambur, Melvisharam, Keelakarai, Nagore'],
    ['Telangana', 'Nizamabad, Hyderabad, Bhainsa, Mulugu'],
    ['Andhra Pradesh', 'Kurnool, Kadapa, Paderu'],
    ['Madhya Pradesh', 'Burhanpur, Bhopal, Sironj, Neemuch, Katni'],
    ['Rajasthan', 'Tonk, Makrana, Fatehpur Shekhawati, Bhawani Mandi'],
    ['Bihar', 'Kishanganj, Katihar, Phulwari Sharif, Siwan, Sasaram'],
    ['Jharkhand', 'Deoghar, Jamshedpur, Rajmahal'],
    ['West Bengal', 'Murshidabad, Malda, Domkal, Uluberia, Kolkata'],
    ['Assam', 'Dhubri, Barpeta, Nagaon, Mankachar, Sribhumi'],
    ['Jammu and Kashmir', 'Srinagar, Anantnag, Baramulla, Poonch, Rajouri, Kupwara, Budgam'],
    ['Ladakh', 'Kargil, Leh'],
    ['Gujarat', 'Godhra, Palanpur, Bharuch, Mahuva'],
    ['Haryana', 'Nuh, Gurugram, Kalka'],
    ['Punjab', 'Malerkotla, Mohali'],
    ['Uttarakhand', 'Roorkee, Manglaur, Gopeshwar'],
    ['Lakshadweep', 'Kavaratti, Minicoy'],
    ['Puducherry', 'Puducherry, Karaikal, Mahe, Yanam'],
    ['Dadra and Nagar Haveli and Daman and Diu', 'Silvassa, Daman, Diu'],
    ['Andaman and Nicobar Islands', 'Port Blair'],
    ['Delhi', 'Delhi, New Delhi'],
    ['Manipur', 'Imphal, Lilong, Senapati'],
  ])('finds the towns of %s', (state, names) => {
    const unknown = names.split(', ').filter((name) => findCity(name, state)?.state !== state);
    expect(unknown).toEqual([]);
  });

  it.each([
    ['Allahabad', 'prayagraj_up'],
    ['Bangalore', 'bengaluru_ka'],
    ['Gurgaon', 'gurugram_hr'],
    ['Bombay', 'mumbai_mh'],
    ['Calcutta', 'kolkata_wb'],
    ['Madras', 'chennai_tn'],
    ['Faizabad', 'faizabad_up'],
    ['Mysore', 'mysuru_ka'],
    ['Calicut', 'kozhikode_kl'],
    ['Trivandrum', 'thiruvananthapuram_kl'],
    ['Port Blair', 'sri_vijaya_puram_an'],
    ['Osmanabad', 'dharashiv_mh'],
  ])('finds %s under its former name', (name, key) => {
    expect(findCity(name)?.key).toBe(key);
  });

  it('finds Sarauli by the spelling used in the town, which no other town has', () => {
    expect(findCity('Sirauli')?.key).toBe('sarauli_up');
    expect(cities.filter(({ label, aliases = [] }) => [label, ...aliases].includes('Sirauli'))).toHaveLength(1);
  });

  it('accepts a key, a label or an alias in any spelling', () => {
    const lucknow = findCity('lucknow_up');
    expect(lucknow).toMatchObject({ label: 'Lucknow', state: 'Uttar Pradesh' });
    for (const text of ['LUCKNOW_UP', ' lucknow ', 'Lucknow', 'LUCKNOW', 'Lucknōw'])
      expect(findCity(text)).toBe(lucknow);
    expect(findCity('bombay')).toBe(findCity('Mumbai'));
  });

  it('distinguishes places of the same name by state, and prefers the largest', () => {
    expect(findCity('Aurangabad', 'Bihar')?.key).toBe('aurangabad_br');
    expect(findCity('Aurangabad', 'Maharashtra')?.key).toBe('chhatrapati_sambhajinagar_mh');
    expect(findCity('Aurangabad')?.key).toBe('chhatrapati_sambhajinagar_mh');
    expect(findCity('Bilaspur', 'Himachal Pradesh')?.key).toBe('bilaspur_hp');
    expect(findCity('Bilaspur')?.key).toBe('bilaspur_cg');
    expect(findCity('Hyderabad')?.state).toBe('Telangana');
    expect(findCity('Udaipur')?.state).toBe('Rajasthan');
    expect(findCity('Nawabganj')?.key).toBe('barabanki_up');
    expect(findCity('Tanda', 'Uttar Pradesh')?.key).toBe('tanda_ambedkar_nagar_up');
    expect(findCity('tanda (rampur)')?.key).toBe('tanda_rampur_up');
  });

  it('finds every city by its key and, in its state, by its label', () => {
    for (const city of cities) {
      expect(findCity(city.key)).toBe(city);
      expect(findCity(city.key, city.state)).toBe(city);
      expect(findCity(city.label, city.state)?.state).toBe(city.state);
    }
  });

  it('returns nothing for an unknown place', () => {
    expect(findCity('Lahore')).toBeUndefined();
    expect(findCity('')).toBeUndefined();
    expect(findCity('lucknow_up', 'Bihar')).toBeUndefined();
    expect(findCity('Lucknow', 'Atlantis')).toBeUndefined();
  });
});
