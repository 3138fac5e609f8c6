"""Cleaning, home, order and decoration."""

from materials import *
from shapes import *


def towel():
    skin = cotton()
    for i in range(3):
        y = i * 0.24
        box(1.3, 0.85, 0.23, skin, at=(0, 0, y), bevel=0.11, steps=6, turn=(0, 0, (i % 2) * 2 - 1))
        box(1.302, 0.1, 0.232, skin, at=(0.0, -0.32, y), bevel=0.06)
    box(0.06, 0.87, 0.05, skin, at=(0.5, 0, 0.69), bevel=0.01)


def cloths():
    for i in range(4):
        box(1.1, 1.0, 0.09, plush(), at=(0.03 * (i % 2), 0, i * 0.095), bevel=0.04, turn=(0, 0, i * 3 - 4))


def rolls(n=4, r=0.36, h=0.5, core=0.11):
    paper = mat((0.86, 0.86, 0.85), 0.95, bump=('noise', 50, 0.2), spec=0.1)
    spots = {1: [(0, 0, 0)], 4: [(-0.38, 0.1, 0), (0.38, 0.1, 0), (-0.38, 0.1, h), (0.38, 0.1, h)]}[n]
    for x, y, z in spots:
        lathe([(core, h), (r - 0.02, h), (r, h - 0.03), (r, 0.03), (r - 0.02, 0), (core, 0)][::-1], paper, at=(x, y, z), ease=0.02)
        lathe([(core, h + 0.002), (core, 0)], kraft(), at=(x, y, z), ease=0)
    if n == 4:
        lathe([(core, 0.5), (r - 0.02, 0.5), (r, 0.47), (r, 0.03), (r - 0.02, 0), (core, 0)][::-1], paper, at=(0.1, -0.62, r), turn=(90, 0, 20), ease=0.02)


def napkins():
    for i in range(14):
        box(0.9, 0.9, 0.025, card(), at=(0, 0, i * 0.027), bevel=0.01, turn=(0, 0, (i * 37 % 5 - 2) * 0.7))
    box(0.92, 0.28, 0.40, label(), at=(0, 0, -0.005), bevel=0.01, top=label(), front=label())


def bucket(wringer=False, spade=False):
    skin = plastic()
    lathe([(0, 0.0), (0.4, 0), (0.55, 0.85), (0.58, 0.86), (0.58, 0.92), (0.53, 0.92), (0.38, 0.04), (0, 0.04)], skin, ease=0.02)
    rod([(-0.57, 0, 0.86), (-0.5, -0.3, 0.5), (0, -0.56, 0.32), (0.5, -0.3, 0.5), (0.57, 0, 0.86)], 0.022, white() if spade else steel())
    if wringer:
        lathe([(0.5, 0.93), (0.3, 0.7), (0.2, 0.7)], white(), ease=0.02, at=(0, 0.1, 0.02))
        rod([(0.12, 0.1, 0.7), (0.2, 0.2, 1.9)], 0.03, steel())
    if spade:
        cut(mirror([(0, 0.5), (0.16, 0.45), (0.18, 0.1), (0.05, 0.0), (0.04, -0.5), (0, -0.5)]), 0.03, mat((0.85, 0.62, 0.05), 0.3), at=(0.62, -0.35, 0.5), turn=(70, 14, 0), bevel=0.015)


def mop():
    rod([(0, 0, 0.5), (0, 0, 2.6)], 0.035, steel(0.3), curved=False)
    lathe([(0.02, 0.75), (0.1, 0.7), (0.2, 0.45), (0.22, 0.36)], body(0.35), ease=0.03)
    for i in range(64):
        a, k = i * 2.39996, 0.08 + 0.13 * (i / 64) ** 0.5
        rod([(k * math.cos(a), k * math.sin(a), 0.42), (k * 1.6 * math.cos(a), k * 1.6 * math.sin(a), 0.2), (k * (2.0 + i % 5 * 0.12) * math.cos(a), k * 2.1 * math.sin(a), 0.015)], 0.024, cotton((0.84, 0.83, 0.80)))


def broom():
    rod([(0, 0, 0.5), (0, 0, 2.5)], 0.035, wood(), curved=False)
    box(0.9, 0.16, 0.16, body(0.35), at=(0, 0, 0.4), bevel=0.05)
    for i in range(150):
        x = -0.42 + (i % 30) * 0.029
        y = -0.05 + (i // 30) * 0.025
        rod([(x, y, 0.42), (x * 1.15, y * 1.6, 0.0 + (i % 3) * 0.01)], 0.010, body(0.5), curved=False)


def sponges():
    for x, y, z, t in ((-0.25, 0.2, 0, 10), (0.3, -0.25, 0, -18), (0.05, 0.15, 0.3, 30)):
        box(0.9, 0.6, 0.22, mat((0.88, 0.70, 0.12), 0.95, bump=('voronoi', 24, 0.9), spec=0.1), at=(x, y, z), turn=(0, 0, t), bevel=0.04)
        box(0.9, 0.6, 0.07, mat((0.03, 0.22, 0.08), 1.0, bump=('noise', 60, 1.0), spec=0.1), at=(x, y, z + 0.22), turn=(0, 0, t), bevel=0.02)


def steel_wool():
    for x, y in ((-0.4, 0.1), (0.4, 0.15), (0.0, -0.4)):
        ball(0.36, mat((0.5, 0.5, 0.52), 0.35, metal=0.9, bump=('noise', 40, 1.0)), at=(x, y, 0.24), stretch=(1, 1, 0.66))
        for i in range(26):
            a = i * 2.4
            rod([(x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), 0.1 + (i % 7) * 0.05), (x + 0.2 * math.cos(a + 1), y + 0.36 * math.sin(a + 1), 0.3), (x + 0.33 * math.cos(a + 2), y + 0.2 * math.sin(a + 2), 0.36 - (i % 5) * 0.04)], 0.008, steel(0.3))


def bin_bags():
    skin = mat((0.5, 0.5, 0.5), 0.28, 'body', bump=('noise', 10, 0.5))
    lathe([(0.05, 1.2), (0.3, 1.2), (0.31, 1.17), (0.31, 0.03), (0.3, 0), (0.05, 0)][::-1], skin, at=(0, 0, 0), ease=0.02, wobble=lambda a, z: 1 + 0.015 * math.sin(a * 3))
    band(0.318, 0.3, 0.318, 0.9, label(), span=150)


def soap_bars():
    for x, y, z, t in ((-0.3, 0.1, 0, 12), (0.4, 0, 0, -20), (0.05, 0.02, 0.34, 40)):
        box(0.72, 0.5, 0.32, body(0.35), at=(x, y, z), turn=(0, 0, t), bevel=0.12, steps=6)


def crate():
    w = wood((0.60, 0.42, 0.24))
    for z in (0.02, 0.27, 0.52):
        for y in (-0.45, 0.45):
            box(1.4, 0.04, 0.2, w, at=(0, y, z), bevel=0.008)
        for x in (-0.68, 0.68):
            box(0.04, 0.86, 0.2, w, at=(x, 0, z), bevel=0.008)
    box(1.3, 0.85, 0.03, w)
    for x in (-0.64, 0.64):
        for y in (-0.41, 0.41):
            box(0.06, 0.06, 0.74, w, at=(x, y, 0), bevel=0.005)


def basket():
    skin = mat((0.55, 0.36, 0.18), 0.8)
    for i in range(13):
        z = 0.03 + i * 0.058
        k = 1 + i * 0.012
        rod([(0.62 * k * math.cos(a), 0.46 * k * math.sin(a), z + 0.014 * (-1) ** (j + i)) for j, a in enumerate([t * math.pi / 14 for t in range(28)])], 0.032, skin, closed=True)
    rod([(0.75 * math.cos(a), 0.56 * math.sin(a), 0.8) for a in [t * math.pi / 12 for t in range(24)]], 0.05, skin, closed=True)
    lathe([(0, 0.02), (0.6, 0.02)], skin, squash=0.74)
    for s in (-1, 1):
        rod([(s * 0.74, -0.14, 0.8), (s * 0.78, 0, 0.98), (s * 0.74, 0.14, 0.8)], 0.035, skin)


def bin_(kind='mesh'):
    if kind == 'pedal':
        lathe([(0, 0), (0.46, 0), (0.46, 1.1), (0, 1.1)], steel(0.3), ease=0.02)
        lathe([(0.47, 1.1), (0.47, 1.18), (0.3, 1.26), (0, 1.28)], black(0.3), ease=0.03)
        box(0.2, 0.24, 0.05, black(), at=(0, -0.52, 0.03), bevel=0.02)
        return
    skin = body(0.3) if kind == 'steel' else iron()
    if kind == 'steel':
        skin = steel(0.3)
        lathe([(0, 0), (0.42, 0), (0.54, 1.15), (0.56, 1.17), (0.52, 1.17), (0.4, 0.04), (0, 0.04)], skin, ease=0.015)
        return
    for i in range(48):
        a = 2 * math.pi * i / 48
        for t in (-0.5, 0.5):
            rod([(r * math.cos(a + t * k), r * math.sin(a + t * k), z) for k, r, z in ((0, 0.40, 0.05), (0.5, 0.45, 0.6), (1, 0.5, 1.15))], 0.007, skin)
    for r, z in ((0.40, 0.04), (0.505, 1.16)):
        lathe([(r, z), (r + 0.03, z), (r + 0.03, z + 0.05), (r, z + 0.05)], skin, ease=0)
    lathe([(0, 0.05), (0.4, 0.05)], skin)


def cushion(kind='plain'):
    skin = plush() if kind == 'fur' else cotton()
    depth = lambda u, v: 0.34 * (max(0.0, (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2)) ** 0.55) + 0.004
    pillow = grid(1.3, 1.3, depth, skin, turn=(-16, 0, 4), nx=70, ny=70)
    for point in pillow.data.vertices:
        # seams are drawn in between the corners
        x, z = point.co.x / 0.65, point.co.z / 0.65 - 1
        point.co.x *= 1 - 0.13 * (1 - z * z) * abs(x)
        point.co.z += 0.65 * -z * 0.13 * (1 - x * x) * abs(z)
        point.co.y += 0.012 * math.sin(9 * x + 4 * z) * (1 - x * x)


def pet_bed():
    skin = cotton()
    rod([(0.85 * math.cos(a), 0.62 * math.sin(a), 0.2) for a in [t * math.pi / 10 for t in range(20)]], 0.2, skin, closed=True)
    ball(0.8, plush((0.82, 0.78, 0.72)), at=(0, 0, 0.1), stretch=(0.98, 0.7, 0.16))


def umbrella(folded=False):
    skin = body(0.5)
    if folded:
        pleats = lambda a, z: 1 - 0.16 * abs(math.sin(a * 4 + z * 1.6)) * (1 - 0.4 * z)
        lathe([(0.05, 0.06), (0.13, 0.08), (0.165, 0.3), (0.17, 0.7), (0.155, 1.1), (0.12, 1.2)], skin, ease=0.03, wobble=pleats, segments=160)
        lathe([(0.178, 0.58), (0.18, 0.68)], skin, ease=0)
        box(0.09, 0.02, 0.09, steel(0.3), at=(0.03, -0.18, 0.585), bevel=0.01)
        lathe([(0, 0), (0.03, 0.0), (0.04, 0.08)], steel(0.25), ease=0.01)
        lathe([(0.10, 1.19), (0.11, 1.24), (0.075, 1.28)], steel(0.25), ease=0.01)
        lathe([(0.075, 1.26), (0.09, 1.32), (0.1, 1.5), (0.085, 1.6), (0, 1.62)], black(0.35), ease=0.03)
        rod([(0.05, 0, 1.6), (0.24, -0.05, 1.52), (0.28, -0.05, 1.2), (0.2, -0.04, 1.1), (0.16, -0.03, 1.35), (0.0, 0, 1.61)], 0.012, black(0.6))
        return
    profile = [(0, 1.75), (0.3, 1.70), (0.7, 1.50), (1.0, 1.16)]
    lathe(profile, skin, ease=0.2, segments=96, wobble=lambda a, z: 1 - 0.06 * abs(math.sin(a * 4)) * (1.75 - z) / 0.6)
    rod([(0, 0, 1.86), (0, 0, 0.35)], 0.022, steel(), curved=False)
    rod([(0, 0, 0.4), (0, 0, 0.12), (0.09, 0, 0.02), (0.18, 0, 0.1)], 0.045, wood())


def suitcase(soft=False):
    skin = cotton() if soft else body(0.3)
    box(0.95, 0.5, 1.3, skin, at=(0, 0, 0.1), bevel=0.12, steps=6)
    if soft:
        box(0.75, 0.1, 0.6, skin, at=(0, -0.24, 0.2), bevel=0.05)
        box(0.75, 0.03, 0.02, steel(), at=(0, -0.29, 0.72), bevel=0.005)
    else:
        for i in range(7):
            box(0.05, 0.52, 1.24, skin, at=(-0.36 + i * 0.12, 0, 0.13), bevel=0.02)
    for x in (-0.38, 0.38):
        for y in (-0.16, 0.16):
            ball(0.07, black(), at=(x, y, 0.06), stretch=(0.6, 1, 1))
    rod([(-0.2, 0.14, 1.38), (-0.2, 0.14, 1.85), (0.2, 0.14, 1.85), (0.2, 0.14, 1.38)], 0.02, steel(), curved=False)
    box(0.44, 0.07, 0.08, black(), at=(0, 0.14, 1.82), bevel=0.03)
    rod([(-0.15, 0, 1.39), (-0.1, 0, 1.47), (0.1, 0, 1.47), (0.15, 0, 1.39)], 0.028, black())


def flame(z, x=0.0, y=0.0):
    rod([(x, y, z - 0.06), (x, y, z + 0.04)], 0.01, black(), curved=False)


def candle(kind):
    wax = mat((0.86, 0.80, 0.68), 0.6, spec=0.3) if kind != 'pillar' else body(0.6)
    if kind == 'glass':
        lathe([(0, 0), (0.36, 0), (0.38, 0.04), (0.38, 0.85), (0.35, 0.85), (0.35, 0.07), (0, 0.07)], glass(), ease=0.02)
        lathe([(0, 0.08), (0.345, 0.08), (0.345, 0.6), (0.3, 0.59), (0, 0.59)], wax, ease=0.01)
        band(0.382, 0.18, 0.382, 0.55, label(), span=90)
        flame(0.66)
    elif kind == 'tin':
        lathe([(0, 0), (0.46, 0), (0.46, 0.36), (0.44, 0.36), (0.44, 0.3)], gold(0.3), ease=0.015)
        lathe([(0, 0.3), (0.44, 0.3)], wax)
        band(0.462, 0.05, 0.462, 0.31, label(), span=120)
        flame(0.36)
    elif kind == 'clay':
        lathe([(0, 0), (0.34, 0), (0.46, 0.3), (0.44, 0.55), (0.46, 0.58), (0.42, 0.58), (0.40, 0.5)], clay(), ease=0.04)
        lathe([(0, 0.5), (0.42, 0.5)], wax)
        box(0.3, 0.012, 0.2, card(), at=(0, -0.465, 0.2), bevel=0.005, front=label())
        flame(0.56)
    else:
        for x, h in ((0, 1.1), (0.62, 0.75), (-0.58, 0.5)):
            lathe([(0, 0), (0.27, 0), (0.28, 0.02), (0.28, h - 0.02), (0.24, h), (0, h - 0.03)], wax, at=(x, 0.1 if x else 0, 0), ease=0.02)
            flame(h + 0.02, x, 0.1 if x else 0)


def photo_frame(skin=None, many=False):
    skin = skin or wood((0.45, 0.28, 0.14))
    w, h = (1.5, 1.1) if many else (1.0, 1.3)
    tilt = dict(turn=(-10, 0, 0))
    box(w, 0.07, h, skin, bevel=0.02, **tilt)
    places = [(0, h / 2, w - 0.22, h - 0.22)] if not many else [(-0.36, 0.55, 0.58, 0.8), (0.36, 0.76, 0.58, 0.38), (0.36, 0.32, 0.58, 0.38)]
    for x, z, ww, hh in places:
        sheet(ww, hh, label(), at=(x, -0.04 + z * 0.174, z * 0.985), turn=(80, 0, 0))


def clock(kind):
    face = label()
    rim = wood() if kind == 'table' else body(0.25)
    if kind == 'timer':
        rim = white(0.2)
    tilt = dict(turn=(84, 0, 0), at=(0, 0, 0.62))
    lathe([(0, -0.2), (0.52, -0.2), (0.58, -0.1), (0.58, 0.05), (0.54, 0.08), (0.5, 0.05)], rim, ease=0.03, **tilt)
    disc(0.5, face, at=(0, -0.045, 0.62), turn=(84, 0, 0))
    if kind == 'alarm':
        for s in (-1, 1):
            ball(0.2, steel(0.15), at=(s * 0.34, 0.05, 1.2), stretch=(1, 1, 0.75), turn=(0, s * 35, 0))
            rod([(s * 0.3, 0.05, 0.2), (s * 0.42, 0.0, 0.02)], 0.04, steel())
        rod([(-0.1, 0.05, 1.25), (0, 0.05, 1.42), (0.1, 0.05, 1.25)], 0.025, steel())
    else:
        box(0.75, 0.4, 0.1, rim, at=(0, 0.06, 0), bevel=0.04)


def plant(kind):
    lathe([(0, 0), (0.3, 0), (0.38, 0.5), (0.4, 0.52), (0.36, 0.52), (0.35, 0.44), (0, 0.44)], white(0.5), ease=0.03)
    lathe([(0, 0.45), (0.35, 0.45)], mat((0.08, 0.05, 0.03), 1.0, bump=('noise', 50, 1.0)))
    green = mat((0.06, 0.20, 0.04), 0.4)
    if kind == 'cactus':
        ribs = lambda a, z: 1 - 0.10 * abs(math.sin(a * 7))
        lathe([(0.16, 0.42), (0.22, 0.8), (0.22, 1.25), (0.13, 1.42), (0, 1.46)], green, ease=0.1, wobble=ribs, segments=112)
        lathe([(0.1, 0), (0.13, 0.25), (0.1, 0.42), (0, 0.46)], green, at=(0.2, 0, 0.8), turn=(0, 38, 0), ease=0.08, wobble=ribs, segments=112)
        ball(0.09, mat((0.8, 0.12, 0.25), 0.6), at=(0, 0, 1.48))
        return
    import random

    chance = random.Random(4)
    if kind == 'orchid':
        for side in (-1, 1):
            top = 1.75 if side > 0 else 1.5
            rod([(0, 0, 0.45), (side * 0.08, 0, top * 0.65), (side * 0.3, -0.04, top), (side * 0.75, -0.1, top - 0.1), (side * 0.9, -0.1, top - 0.22)], 0.02, green)
            for i in range(4):
                x, z = side * (0.22 + i * 0.23), top + (0.0, 0.04, -0.02, -0.2)[i] - 0.1
                for k in range(5):
                    a = k * 2 * math.pi / 5 + math.pi / 2
                    size = 0.12 if k in (1, 4) else 0.10
                    ball(size, mat((0.84, 0.50, 0.68), 0.6), at=(x + 0.1 * math.cos(a), -0.12 - i * 0.03, z + 0.1 * math.sin(a)), stretch=(1, 0.18, 0.75), turn=(0, -math.degrees(a), 0))
                ball(0.05, mat((0.45, 0.03, 0.22), 0.5), at=(x, -0.17 - i * 0.03, z - 0.035), stretch=(0.8, 0.8, 1.2))
                ball(0.025, mat((0.85, 0.6, 0.1), 0.5), at=(x, -0.2 - i * 0.03, z + 0.02))
    count = {'leafy': 46, 'orchid': 7, 'flowers': 26, 'herb': 60}[kind]
    for i in range(count):
        a = i * 2.4
        reach = (0.25 + 0.5 * chance.random()) * (1 if kind != 'herb' else 0.7)
        top = (0.75 + 0.75 * chance.random()) if kind != 'orchid' else 0.55
        if kind == 'herb':
            top *= 0.85
        x, y = reach * math.cos(a), reach * math.sin(a)
        rod([(x * 0.1, y * 0.1, 0.44), (x * 0.5, y * 0.5, 0.44 + (top - 0.44) * 0.7), (x, y, top)], 0.012, green)
        if kind == 'flowers' and i % 2 == 0:
            tone = [(0.8, 0.25, 0.35), (0.86, 0.8, 0.72), (0.75, 0.4, 0.1)][i // 2 % 3]
            for k in range(3):
                ball(0.14 - k * 0.03, mat(tone, 0.7), at=(x, y, top + k * 0.04), stretch=(1, 1, 0.7))
        else:
            size = 0.2 if kind in ('leafy', 'orchid') else 0.08
            ball(size, green, at=(x, y, top), stretch=(1.0, 0.42, 0.1), turn=(0, 25 if kind != 'orchid' else 10, math.degrees(a)))


def bouquet():
    """Roses in kraft paper."""
    fold = lambda a, z: 1 + 0.05 * math.sin(a * 9) * min(1, z) + (0.10 * math.sin(a * 4.5 + 1) if z > 1.05 else 0)
    lathe([(0.10, 0.0), (0.09, 0.32), (0.34, 0.82), (0.58, 1.15)], kraft(), ease=0.05, segments=144, wobble=fold)
    lathe([(0.105, 0.26), (0.1, 0.32), (0.12, 0.38)], mat((0.55, 0.03, 0.06), 0.3), ease=0.01)
    for a in (-2.2, -0.9):
        loop(a, 8, 0.3, 0.06, 0.1, mat((0.55, 0.03, 0.06), 0.3), at=(0.02, -0.1, 0.32))
    tones = [mat(tone, 0.75) for tone in ((0.62, 0.03, 0.06), (0.82, 0.42, 0.45), (0.84, 0.78, 0.68))]
    green = mat((0.06, 0.17, 0.05), 0.6)
    for i in range(19):
        k = (i / 19) ** 0.5
        a, r = i * 2.4, 0.52 * k
        x, y, z = r * math.cos(a), r * math.sin(a), 1.36 - 0.3 * k * k
        skin = tones[i % 3]
        ball(0.085, skin, at=(x, y, z + 0.05))
        for ring, count, far in ((0, 4, 0.045), (1, 6, 0.085)):
            for n in range(count):
                b = n * 2 * math.pi / count + ring + i
                ball(0.085, skin, at=(x + far * math.cos(b), y + far * math.sin(b), z + 0.03 - ring * 0.03), stretch=(0.45, 1, 1), turn=(0, 18 + ring * 16, math.degrees(b)))
    for i in range(22):
        a, r = i * 2.4, 0.5 + 0.12 * (i % 3) / 2
        ball(0.15, green, at=(r * math.cos(a), r * math.sin(a), 1.08 + 0.05 * (i % 4)), stretch=(1, 0.5, 0.12), turn=(0, -35, math.degrees(a)))


def plunger():
    lathe([(0.02, 0.4), (0.1, 0.38), (0.2, 0.28), (0.42, 0.12), (0.45, 0.0), (0.40, 0.0), (0.3, 0.1)], mat((0.5, 0.06, 0.03), 0.5), ease=0.04)
    rod([(0, 0, 0.36), (0, 0, 1.9)], 0.045, wood(), curved=False)


def detergent_box():
    box(0.9, 0.4, 1.2, card(), bevel=0.01, front=label(), turn=(0, 0, 12))


MODELS = {
    'towel': ('high', towel),
    'cloths': ('high', cloths),
    'toilet-paper': ('eye', rolls),
    'paper-roll': ('eye', lambda: rolls(1, 0.45, 1.0, 0.1)),
    'napkins': ('high', napkins),
    'bucket': ('eye', bucket),
    'bucket-wringer': ('eye', lambda: bucket(True)),
    'beach-bucket': ('eye', lambda: bucket(False, True)),
    'mop': ('eye', mop),
    'broom': ('eye', broom),
    'sponges': ('high', sponges),
    'steel-wool': ('high', steel_wool),
    'bin-bags': ('eye', bin_bags),
    'soap': ('high', soap_bars),
    'crate': ('high', crate),
    'basket': ('high', basket),
    'bin-mesh': ('eye', bin_),
    'bin-steel': ('eye', lambda: bin_('steel')),
    'bin-pedal': ('eye', lambda: bin_('pedal')),
    'cushion': ('eye', cushion),
    'cushion-fur': ('eye', lambda: cushion('fur')),
    'pet-bed': ('high', pet_bed),
    'umbrella': ('eye', umbrella),
    'umbrella-folded': ('eye', lambda: umbrella(True)),
    'suitcase': ('eye', suitcase),
    'suitcase-soft': ('eye', lambda: suitcase(True)),
    'candle-glass': ('eye', lambda: candle('glass')),
    'candle-pillar': ('eye', lambda: candle('pillar')),
    'candle-tin': ('high', lambda: candle('tin')),
    'candle-clay': ('high', lambda: candle('clay')),
    'frame': ('eye', photo_frame),
    'frame-gold': ('eye', lambda: photo_frame(gold(0.3))),
    'frame-many': ('eye', lambda: photo_frame(white(0.4), True)),
    'clock': ('eye', lambda: clock('table')),
    'clock-alarm': ('eye', lambda: clock('alarm')),
    'timer': ('eye', lambda: clock('timer')),
    'plant': ('eye', lambda: plant('leafy')),
    'herb': ('eye', lambda: plant('herb')),
    'cactus': ('eye', lambda: plant('cactus')),
    'bouquet': ('eye', bouquet),
    'orchid': ('eye', lambda: plant('orchid')),
    'plunger': ('eye', plunger),
    'powder-box': ('eye', detergent_box),
}
