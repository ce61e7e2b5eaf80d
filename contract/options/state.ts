import type { StateOption } from './option.ts';

const place = (
  name: string,
  state_code: string,
  type: string,
  id: number,
  latitude: number,
  longitude: number,
): StateOption => ({ key: name, label: name, state_code, type, id, latitude, longitude });

/**
 * Spec §3, "Indian state": 28 states and 8 union territories by name, then "Not Specified". `state_code` is ISO
 * 3166-2:IN without its "IN-"; `id` is the government's own number (Local Government Directory). The position is the
 * middle of a state's towns; for a union territory, whose parts may be far apart, its capital.
 */
export const states: readonly StateOption[] = [
  place('Andaman and Nicobar Islands', 'AN', 'Union territory', 35, 11.6661, 92.7464),
  place('Andhra Pradesh', 'AP', 'state', 28, 16.0141, 80.4728),
  place('Arunachal Pradesh', 'AR', 'state', 12, 27.6503, 94.4762),
  place('Assam', 'AS', 'state', 18, 26.435, 92.6545),
  place('Bihar', 'BR', 'state', 10, 25.6954, 85.6244),
  place('Chandigarh', 'CH', 'Union territory', 4, 30.7363, 76.7884),
  place('Chhattisgarh', 'CG', 'state', 22, 21.452, 81.9858),
  place('Dadra and Nagar Haveli and Daman and Diu', 'DH', 'Union territory', 38, 20.4143, 72.8324),
  place('Delhi', 'DL', 'Union territory', 7, 28.6214, 77.2148),
  place('Goa', 'GA', 'state', 30, 15.3981, 73.9313),
  place('Gujarat', 'GJ', 'state', 24, 22.3236, 72.0019),
  place('Haryana', 'HR', 'state', 6, 29.1993, 76.5689),
  place('Himachal Pradesh', 'HP', 'state', 2, 31.5906, 76.8133),
  place('Jammu and Kashmir', 'JK', 'Union territory', 1, 34.0857, 74.8055),
  place('Jharkhand', 'JH', 'state', 20, 23.6579, 85.8701),
  place('Karnataka', 'KA', 'state', 29, 14.5161, 76.0613),
  place('Kerala', 'KL', 'state', 32, 10.4327, 76.249),
  place('Ladakh', 'LA', 'Union territory', 37, 34.165, 77.584),
  place('Lakshadweep', 'LD', 'Union territory', 31, 10.5669, 72.642),
  place('Madhya Pradesh', 'MP', 'state', 23, 23.6536, 78.0296),
  place('Maharashtra', 'MH', 'state', 27, 19.3345, 75.6863),
  place('Manipur', 'MN', 'state', 14, 24.6476, 93.8873),
  place('Meghalaya', 'ML', 'state', 17, 25.5353, 91.2207),
  place('Mizoram', 'MZ', 'state', 15, 23.5076, 92.8181),
  place('Nagaland', 'NL', 'state', 13, 26.0413, 94.4042),
  place('Odisha', 'OD', 'state', 21, 20.4988, 84.6615),
  place('Puducherry', 'PY', 'Union territory', 34, 11.9338, 79.8298),
  place('Punjab', 'PB', 'state', 3, 30.8873, 75.5954),
  place('Rajasthan', 'RJ', 'state', 8, 26.491, 74.96),
  place('Sikkim', 'SK', 'state', 11, 27.2464, 88.4464),
  place('Tamil Nadu', 'TN', 'state', 33, 10.9081, 78.4413),
  place('Telangana', 'TS', 'state', 36, 17.8211, 78.9456),
  place('Tripura', 'TR', 'state', 16, 23.7977, 91.6364),
  place('Uttar Pradesh', 'UP', 'state', 9, 27.302, 80.1272),
  place('Uttarakhand', 'UK', 'state', 5, 29.7837, 78.9793),
  place('West Bengal', 'WB', 'state', 19, 23.6811, 88.1656),
  {
    key: 'Not Specified',
    label: 'Not Specified',
    state_code: '',
    type: '',
    id: 0,
    latitude: null,
    longitude: null,
  },
];
