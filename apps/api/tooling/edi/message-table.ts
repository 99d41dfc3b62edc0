/** Page section about the supported messages: the result of each, and the parts that are not read. */
export const messageTable = `| message | becomes | what is read | what is shown only |
| ------- | ------- | ------------ | ------------------ |
| ORDERS, 850 | purchase order, whole | number, date, parties, currency; lines with product, quantity, price, dates. Dates and delivery place of the head hold for every line without its own. Prices per N units or per unit of measure become prices per ordered unit | a price whose basis does not convert to the ordered unit (the line stays without a price); a delivery place of a single line |
| ORDCHG, 860; ORDERS with function 1, 3, 4; 850 with purpose 01, 03, 04 | change of a stored order | added, changed and cancelled lines; dates of all lines; cancellation of the order. Nothing of a cancelled line will come: its quantity is 0 and its status *Cancelled* | changes of parties other than the delivery place |
| ORDRSP, 855, 865 | change of a stored order | accepted, changed, rejected and backordered lines with quantities, promised dates and prices; the answer for the whole order. A rejected line has the quantity 0 | the supplier's own product numbers and parties |
| DESADV, 856 | shipment, merged | references, dates, containers; order lines: the order in RFF+ON or PRF of the line, a level above it or the head, the line in RFF+ON, RFF+LI, REF*LI, PRF05, LIN or SN1, else the only line of the order with the product (LIN, PIA). Cartons of one order line add up | packaging, serial numbers |
| IFTMIN | shipment, merged | references, voyage, places, planned dates, containers | goods, parties |
| IFTMBC, 301 | shipment, merged; none is created without the right to | booking number, carrier, vessel, voyage, ports and planned dates. FF or SI (FN or SI) may name the shipment | rejected and cancelled bookings, equipment without a number |
| IFTSTA, 214, 315, DCSA events | events of a shipment | status, date, place, container, vessel, means of transport of inland legs, estimates | codes that mean different things to different carriers |
| INVOIC for freight (document 780, or all of its lines are charges), 210, 310 | charges of a shipment | charges with code, description, amount and currency, in the groups freight, destination, customs and duty, other. X12 without a currency means USD | taxes, payment terms |
| INVOIC for goods, 810 | commercial invoice of a shipment | number, date, supplier, currency, value; lines with product, quantity, value per unit and order line | allowances and charges, taxes |
| CONTRL, APERAK, 997, 999 | note on the sent file | what is accepted or rejected, with the errors | |
| all others | nothing | | the whole message |

Invoices name their shipment by transport document, booking, despatch advice or shipment number. INVOIC and 810 that name only orders belong to the
one shipment that carries all of these orders, and stay there when another shipment carries them later; they are held while no shipment or more
than one does. An invoice that names neither is held. A shipped line that names only its product is held while its order is not known, or
while no line of the order or more than one has the product. The last version
of an invoice with the same number and issuer stands; a credit note counts with reversed amounts; a cancellation withdraws the invoice. A charge
or an invoice that the record of the shipment states itself is not counted again. Messages about orders and shipments that have not arrived are
held and applied when the record arrives. Messages are merged by the time they were made, so that any order of arrival has the same result, and
the same message twice changes nothing. Interchanges that are tests are shown only.`
